import { registerTexts } from '@podium/ui/federated/i18n.ts';
import { lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { RemoteFrame } from '@podium/ui/layout/RemoteFrame.tsx';
import type { Remote } from '@podium/ui/remote.ts';
import { useLateResults } from './reports/late/use-late-results.ts';
import { useOpenApplications } from './promoters/applications/use-open-applications.ts';
import { usePendingAdjustments } from './money/controls/use-pending-adjustments.ts';
import { useOpenSubmissions } from './submissions/use-submissions.ts';

registerTexts('admin', { en: () => import('../locales/en.json'), fr: () => import('../locales/fr.json') });

const DashboardPage = lazyPage(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage');
const SummaryPage = lazyPage(() => import('./reports/summary/SummaryPage.tsx'), 'SummaryPage');
const ShareMonthPage = lazyPage(() => import('./reports/ShareMonthPage.tsx'), 'ShareMonthPage');
const ShareSeriesPage = lazyPage(() => import('./reports/ShareSeriesPage.tsx'), 'ShareSeriesPage');
const FinishedResultsPage = lazyPage(() => import('./reports/FinishedResultsPage.tsx'), 'FinishedResultsPage');
const UnmatchedPage = lazyPage(() => import('./reports/unmatched/UnmatchedPage.tsx'), 'UnmatchedPage');
const SubmissionsPage = lazyPage(() => import('./submissions/SubmissionsPage.tsx'), 'SubmissionsPage');
const LateResultsPage = lazyPage(() => import('./reports/late/LateResultsPage.tsx'), 'LateResultsPage');
const RidersPage = lazyPage(() => import('./riders/RidersPage.tsx'), 'RidersPage');
const RiderPage = lazyPage(() => import('./riders/RiderPage.tsx'), 'RiderPage');
const AddRiderPage = lazyPage(() => import('./riders/account/AddRiderPage.tsx'), 'AddRiderPage');
const EventsPage = lazyPage(() => import('./events/EventsPage.tsx'), 'EventsPage');
const NewEventPage = lazyPage(() => import('./events/NewEventPage.tsx'), 'NewEventPage');
const EventPage = lazyPage(() => import('./events/EventPage.tsx'), 'EventPage');
const ImportPage = lazyPage(() => import('./events/ImportPage.tsx'), 'ImportPage');
const SeriesPage = lazyPage(() => import('./series/SeriesPage.tsx'), 'SeriesPage');
const SeriePage = lazyPage(() => import('./series/SeriePage.tsx'), 'SeriePage');
const CategoriesPage = lazyPage(() => import('./categories/CategoriesPage.tsx'), 'CategoriesPage');
const CategoryPage = lazyPage(() => import('./categories/CategoryPage.tsx'), 'CategoryPage');
const VinReportPage = lazyPage(() => import('./reports/vins/VinReportPage.tsx'), 'VinReportPage');
const BikeImagesPage = lazyPage(() => import('./bike-images/BikeImagesPage.tsx'), 'BikeImagesPage');
const VinPatternsPage = lazyPage(() => import('./vin-patterns/VinPatternsPage.tsx'), 'VinPatternsPage');
const DealersPage = lazyPage(() => import('./dealers/DealersPage.tsx'), 'DealersPage');
const NewDealerPage = lazyPage(() => import('./dealers/NewDealerPage.tsx'), 'NewDealerPage');
const DealerPage = lazyPage(() => import('./dealers/DealerPage.tsx'), 'DealerPage');
const PromotersPage = lazyPage(() => import('./promoters/PromotersPage.tsx'), 'PromotersPage');
const PromoterPage = lazyPage(() => import('./promoters/PromoterPage.tsx'), 'PromoterPage');
const AddPromoterPage = lazyPage(() => import('./promoters/AddPromoterPage.tsx'), 'AddPromoterPage');
const ApplicationsPage = lazyPage(() => import('./promoters/applications/ApplicationsPage.tsx'), 'ApplicationsPage');
const ApplicationPage = lazyPage(() => import('./promoters/applications/ApplicationPage.tsx'), 'ApplicationPage');
const ProfilePage = lazyPage(() => import('./profile/ProfilePage.tsx'), 'ProfilePage');
const RefundsPage = lazyPage(() => import('./dealers/refunds/RefundsPage.tsx'), 'RefundsPage');
const DealerLoginsPage = lazyPage(() => import('./dealers/logins/DealerLoginsPage.tsx'), 'DealerLoginsPage');
const CashOutPage = lazyPage(() => import('./payouts/CashOutPage.tsx'), 'CashOutPage');
const ClaimPage = lazyPage(() => import('./payouts/claim/ClaimPage.tsx'), 'ClaimPage');
const ChequeRunPage = lazyPage(() => import('./payouts/cheques/ChequeRunPage.tsx'), 'ChequeRunPage');
const EarningsPage = lazyPage(() => import('./reports/earnings/EarningsPage.tsx'), 'EarningsPage');
const RedemptionsPage = lazyPage(() => import('./redemptions/RedemptionsPage.tsx'), 'RedemptionsPage');
const ExpiringPage = lazyPage(() => import('./money/expiring/ExpiringPage.tsx'), 'ExpiringPage');
const LiabilityPage = lazyPage(() => import('./money/liability/LiabilityPage.tsx'), 'LiabilityPage');
const ReconciliationPage = lazyPage(
  () => import('./money/reconciliation/ReconciliationPage.tsx'),
  'ReconciliationPage',
);
const ControlsPage = lazyPage(() => import('./money/controls/ControlsPage.tsx'), 'ControlsPage');
const WaitingPage = lazyPage(() => import('./waiting/WaitingPage.tsx'), 'WaitingPage');
const ReviewsPage = lazyPage(() => import('./reviews/ReviewsPage.tsx'), 'ReviewsPage');
const RulesPage = lazyPage(() => import('./money/rules/RulesPage.tsx'), 'RulesPage');
const ReportsPage = lazyPage(() => import('./report-library/ReportsPage.tsx'), 'ReportsPage');
const ReportPage = lazyPage(() => import('./report-library/ReportPage.tsx'), 'ReportPage');
const CreditMapPage = lazyPage(() => import('./report-library/map/CreditMapPage.tsx'), 'CreditMapPage');
const DealerFiguresPage = lazyPage(() => import('./report-library/figures/DealerFiguresPage.tsx'), 'DealerFiguresPage');
const SeriesFiguresPage = lazyPage(() => import('./report-library/figures/SeriesFiguresPage.tsx'), 'SeriesFiguresPage');
const DevelopersPage = lazyPage(() => import('./developers/DevelopersPage.tsx'), 'DevelopersPage');
const StaffPage = lazyPage(() => import('./staff/StaffPage.tsx'), 'StaffPage');
const TaxYearPage = lazyPage(() => import('./tax/TaxYearPage.tsx'), 'TaxYearPage');
const RulePage = lazyPage(() => import('./money/rules/RulePage.tsx'), 'RulePage');

export const remote: Remote = {
  role: 'admin',
  namespace: 'admin',
  useBadges: () => ({
    'promoter-applications': useOpenApplications() ?? 0,
    'late-results-events': useLateResults() ?? 0,
    submissions: useOpenSubmissions() ?? 0,
    'money-controls': usePendingAdjustments() ?? 0,
  }),
  routes: [
    {
      element: <RemoteFrame />,
      children: [
        { index: true, element: <DashboardPage /> },
        { path: 'summary', element: <SummaryPage /> },
        { path: 'market-share-month', element: <ShareMonthPage /> },
        { path: 'market-share-series', element: <ShareSeriesPage /> },
        { path: 'late-results-events', element: <LateResultsPage /> },
        { path: 'finished-results-events', element: <FinishedResultsPage /> },
        { path: 'unmatched-results', element: <UnmatchedPage /> },
        { path: 'waiting', element: <WaitingPage /> },
        { path: 'reviews/:queue?', element: <ReviewsPage /> },
        { path: 'riders', element: <RidersPage /> },
        { path: 'rider', element: <AddRiderPage /> },
        { path: 'rider/:riderId', element: <RiderPage /> },
        { path: 'promoters', element: <PromotersPage /> },
        { path: 'promoter', element: <AddPromoterPage /> },
        { path: 'promoter/:promoterId', element: <PromoterPage /> },
        { path: 'promoter-applications', element: <ApplicationsPage /> },
        { path: 'promoter-applications/:promoterId', element: <ApplicationPage /> },
        { path: 'submissions', element: <SubmissionsPage /> },
        { path: 'events', element: <EventsPage /> },
        { path: 'event', element: <NewEventPage /> },
        { path: 'event/:eventId', element: <EventPage /> },
        { path: 'event/:eventId/import', element: <ImportPage /> },
        { path: 'series', element: <SeriesPage /> },
        { path: 'serie/:seriesId?', element: <SeriePage /> },
        { path: 'categories', element: <CategoriesPage /> },
        { path: 'category/:categoryId?', element: <CategoryPage /> },
        { path: 'rider-vin-report', element: <VinReportPage /> },
        { path: 'bike-images', element: <BikeImagesPage /> },
        { path: 'vin-patterns/:tab?', element: <VinPatternsPage /> },
        { path: 'dealers', element: <DealersPage /> },
        { path: 'dealer', element: <NewDealerPage /> },
        { path: 'dealer/:dealerId', element: <DealerPage /> },
        { path: 'dealer-logins', element: <DealerLoginsPage /> },
        { path: 'dealer-refunds', element: <RefundsPage /> },
        { path: 'cash-out-report/:tab?', element: <CashOutPage /> },
        { path: 'payout-claim/:claimId', element: <ClaimPage /> },
        { path: 'cheque-run/:runId', element: <ChequeRunPage /> },
        { path: 'rider-earnings', element: <EarningsPage /> },
        { path: 'rider-redemptions', element: <RedemptionsPage /> },
        { path: 'expiring-credit', element: <ExpiringPage /> },
        { path: 'liability', element: <LiabilityPage /> },
        { path: 'reconciliation', element: <ReconciliationPage /> },
        { path: 'money-controls/:tab?', element: <ControlsPage /> },
        { path: 'tax-year/:year?/:tab?', element: <TaxYearPage /> },
        { path: 'rules', element: <RulesPage /> },
        { path: 'rule/:ruleVersionId?', element: <RulePage /> },
        { path: 'reports', element: <ReportsPage /> },
        { path: 'reports/map', element: <CreditMapPage /> },
        { path: 'reports/dealer/:dealerId', element: <DealerFiguresPage /> },
        { path: 'reports/series/:seriesId', element: <SeriesFiguresPage /> },
        { path: 'report/:name', element: <ReportPage /> },
        { path: 'developers/:tab?', element: <DevelopersPage /> },
        { path: 'staff', element: <StaffPage /> },
        { path: 'profile', element: <ProfilePage /> },
      ],
    },
  ],
  sidebar: [
    { path: '', label: 'sidebar.dashboard', icon: 'dashboard', goKey: 'h' },
    { path: 'waiting', label: 'sidebar.waiting', icon: 'clock', goKey: 'w' },
    { path: 'riders', label: 'sidebar.riders', icon: 'helmet', covers: ['rider'], goKey: 'r' },
    {
      path: 'promoter-manager',
      label: 'sidebar.promoterManager',
      icon: 'flag',
      items: [
        { path: 'promoters', label: 'sidebar.promoters', covers: ['promoter'], goKey: 'p' },
        { path: 'promoter-applications', label: 'sidebar.promoterApplications', covers: ['promoter-applications'] },
        { path: 'submissions', label: 'sidebar.submissions' },
      ],
    },
    {
      path: 'dealer-manager',
      label: 'sidebar.dealerManager',
      icon: 'store',
      items: [
        { path: 'dealers', label: 'sidebar.dealers', covers: ['dealer'], goKey: 'd' },
        { path: 'dealer-logins', label: 'sidebar.dealerLogins' },
        { path: 'dealer-refunds', label: 'sidebar.dealerRefunds' },
      ],
    },
    { path: 'series', label: 'sidebar.series', icon: 'trophy', covers: ['serie'], goKey: 's' },
    { path: 'events', label: 'sidebar.events', icon: 'calendar', covers: ['event'], goKey: 'e' },
    { path: 'categories', label: 'sidebar.categories', icon: 'tag', covers: ['category'], goKey: 'c' },
    { path: 'vin-patterns', label: 'sidebar.vinPatterns', icon: 'barcode', goKey: 'v' },
    { path: 'staff', label: 'sidebar.staff', icon: 'user' },
    {
      path: 'program-money',
      label: 'sidebar.programMoney',
      icon: 'gauge',
      items: [
        { path: 'expiring-credit', label: 'sidebar.expiringCredit' },
        { path: 'liability', label: 'sidebar.liability' },
        { path: 'reconciliation', label: 'sidebar.reconciliation' },
        { path: 'tax-year', label: 'sidebar.taxYear', covers: ['tax-year'] },
        { path: 'rules', label: 'sidebar.rules', covers: ['rule'] },
      ],
    },
    {
      path: 'reports',
      label: 'sidebar.reports',
      icon: 'chart',
      items: [
        { path: 'summary', label: 'sidebar.summary' },
        { path: 'market-share-month', label: 'sidebar.marketShareMonth' },
        { path: 'market-share-series', label: 'sidebar.marketShareSeries' },
        { path: 'rider-vin-report', label: 'sidebar.riderVinReport' },
        { path: 'rider-earnings', label: 'sidebar.riderEarnings' },
        { path: 'rider-redemptions', label: 'sidebar.riderRedemptions' },
        {
          path: 'cash-out-report',
          label: 'sidebar.cashOutReport',
          covers: ['cash-out-report', 'payout-claim', 'cheque-run'],
        },
        { path: 'money-controls', label: 'sidebar.moneyControls' },
        { path: 'late-results-events', label: 'sidebar.lateResults' },
        { path: 'finished-results-events', label: 'sidebar.finishedResults' },
        { path: 'unmatched-results', label: 'sidebar.unmatchedResults' },
        { path: 'reviews', label: 'sidebar.reviews', covers: ['reviews'] },
        { path: 'bike-images', label: 'sidebar.bikeImages' },
        { path: 'reports', label: 'sidebar.reportLibrary', covers: ['report', 'reports'] },
        { path: 'developers', label: 'sidebar.developers' },
      ],
    },
  ],
};
