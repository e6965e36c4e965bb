import { useRef, useState } from 'react';
import type { BikeImageStatus, ShownBikeImage } from '@podium/contracts/bike-images.ts';
import { bikeImageStatuses } from '@podium/contracts/choices.ts';
import { decideBikeImage as limits } from '@podium/contracts/limits/identity.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, refreshed, useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { SearchField } from '@podium/ui/table/SearchField.tsx';
import { TableFoot } from '@podium/ui/table/TableFoot.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { ReportLink } from '../layout/ReportLink.tsx';
import { TabBar } from '@podium/ui/layout/TabBar.tsx';
import { BikeImageCard } from './BikeImageCard.tsx';
import { decideBikeImage, bikeImagesQuery } from './bike-images.api.ts';
import './bike-images.css';

const statuses = bikeImageStatuses;

/** Bike Images: photos of bikes with the logo on them, to approve, or to request again with a reason. */
export function BikeImagesPage() {
  const { t } = useTranslation('admin');
  const control = useTableAddress(['status'], { limit: 20 });
  const status = statusOf(control.filters.status);
  const search = { ...control.params, status };
  const query = useQuery({
    ...bikeImagesQuery(search),
    placeholderData: keepPreviousData,
  });
  const gallery = useRef<HTMLUListElement>(null);
  const [rejecting, setRejecting] = useState<{ image: ShownBikeImage; at: number } | null>(null);
  /** Moves the focus to the next photo. */
  const goOn = async (at: number) => {
    await refreshed();
    const cards = gallery.current?.children ?? [];
    cards[Math.min(at, cards.length - 1)]?.querySelector('button')?.focus();
  };
  const approve = async ({ riderId, vin, uploadedAt, riderName }: ShownBikeImage, at: number) => {
    try {
      await decideBikeImage(riderId, vin, { status: 'approved', uploadedAt });
    } finally {
      await goOn(at);
    }
    announceDone(t('bikeImages.approvedDone', { name: riderName }));
  };
  const reject = async ({ riderId, vin, uploadedAt, riderName }: ShownBikeImage, at: number, reason: string) => {
    await decideBikeImage(riderId, vin, { status: 'rejected', uploadedAt, reason });
    announceDone(t('bikeImages.rejectedDone', { name: riderName }));
    void goOn(at);
  };
  return (
    <>
      <PageHeader
        title={t('sidebar.bikeImages')}
        crumbs={[{ label: t('sidebar.reports') }]}
        actions={<ReportLink name="bike-images" />}
      />
      <div className="page-body">
        <TabBar<BikeImageStatus>
          label={t('sidebar.bikeImages')}
          open={status}
          replace
          tabs={statuses.map((key) => ({
            key,
            label: t(`bikeImages.tab.${key}`),
            to: key === 'waiting' ? '?' : `?status=${key}`,
            ...(key === status && { count: query.data?.pagination.total }),
          }))}
        />
        <div className="bike-images-tools">
          <p className="secondary">{t('bikeImages.text')}</p>
          <SearchField value={control.search} placeholder={t('bikeImages.search')} onChange={control.setSearch} />
        </div>
        <Loaded query={query} lines={2} height={320}>
          {({ images, pagination }) =>
            images.length === 0 ? (
              <div className="card">
                <EmptyNotice
                  title={t(control.search ? 'bikeImages.notFound' : `bikeImages.none.${status}`)}
                  text={t(control.search ? 'bikeImages.notFoundText' : 'bikeImages.noneText')}
                />
              </div>
            ) : (
              <>
                <ul className="bike-images" ref={gallery}>
                  {images.map((image, at) => (
                    <li key={`${image.riderId} ${image.vin} ${image.uploadedAt}`}>
                      <BikeImageCard
                        image={image}
                        onApprove={() => approve(image, at)}
                        onReject={() => setRejecting({ image, at })}
                      />
                    </li>
                  ))}
                </ul>
                <TableFoot
                  control={control}
                  total={pagination.total ?? images.length}
                  totalPages={pagination.totalPages ?? 1}
                  shown={images.length}
                />
              </>
            )
          }
        </Loaded>
      </div>
      {rejecting && (
        <ConfirmDialog
          title={t('bikeImages.rejectAsk', { name: rejecting.image.riderName })}
          yes={t('bikeImages.reject')}
          isDangerous
          note={{ maxLength: limits.reason, isRequired: true }}
          act={(reason) => reject(rejecting.image, rejecting.at, reason)}
          onClose={() => setRejecting(null)}
        >
          <p>{t('bikeImages.rejectText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const statusOf = (text: string | undefined): BikeImageStatus => statuses.find((each) => each === text) ?? 'waiting';
