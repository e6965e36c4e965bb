import { Select, type SelectProps } from 'antd';
import { countries } from '@podium/contracts/countries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

/** "IA" is Iowa, not California. */
const beginsAWord = (typed: string, option?: { label: string }) =>
  ` ${option?.label ?? ''}`.toLowerCase().includes(` ${typed.toLowerCase()}`);

/** The states or provinces of a country, found by code or name. */
export function RegionSelect({
  country,
  ...props
}: { country: string | undefined } & Omit<SelectProps<string, { value: string; label: string }>, 'options'>) {
  const { t } = useTranslation('ui');
  const regions = countries.find(({ code }) => code === country)?.regions ?? [];
  const nameOf = ({ code, label }: { code: string; label: string }) =>
    country === 'CA' ? t(`province.${code}`) : label;
  return (
    <Select
      showSearch={{ filterOption: beginsAWord }}
      {...props}
      options={regions.map((region) => ({ value: region.code, label: `${region.code} ${nameOf(region)}` }))}
    />
  );
}
