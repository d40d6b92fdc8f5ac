import type { ReactNode } from 'react'
import type { LeastRole } from '#contract/console/roles.ts'
import { ShareIcon } from '#web/ui/icons/actions/share.tsx'
import { UploadIcon } from '#web/ui/icons/actions/upload.tsx'
import { BellIcon } from '#web/ui/icons/signs/bell.tsx'
import { SuccessIcon } from '#web/ui/icons/signs/success.tsx'
import { SunIcon } from '#web/ui/icons/signs/sun.tsx'
import { WarningIcon } from '#web/ui/icons/signs/warning.tsx'
import { BoxIcon } from '#web/ui/icons/things/box.tsx'
import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import { ClockIcon } from '#web/ui/icons/things/clock.tsx'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'
import { HistoryIcon } from '#web/ui/icons/things/history.tsx'
import { MailIcon } from '#web/ui/icons/things/mail.tsx'
import { PencilNoteIcon } from '#web/ui/icons/things/pencil-note.tsx'
import { PeopleIcon } from '#web/ui/icons/things/people.tsx'
import { PersonIcon } from '#web/ui/icons/things/person.tsx'
import { SproutIcon } from '#web/ui/icons/things/sprout.tsx'
import { TagIcon } from '#web/ui/icons/things/tag.tsx'
import { AccountScreen } from './account/account-screen.tsx'
import { AnnouncementsScreen } from './announcements/announcements-screen.tsx'
import { WriteScreen } from './announcements/write-screen.tsx'
import { ApprovalsScreen } from './approvals/approvals-screen.tsx'
import { AuditScreen } from './audit/audit-screen.tsx'
import { BatchScreen } from './bulk-grants/batch-screen.tsx'
import { GrantsScreen } from './bulk-grants/grants-screen.tsx'
import { CampaignsScreen } from './campaigns/campaigns-screen.tsx'
import { NewCampaignScreen } from './campaigns/new-campaign-screen.tsx'
import { ContactFileScreen } from './contact/contact-file-screen.tsx'
import { ContactScreen } from './contact/contact-screen.tsx'
import { TemplatesScreen } from './contact/templates-screen.tsx'
import { ClusterScreen } from './fraud/cluster-screen.tsx'
import { FraudScreen } from './fraud/fraud-screen.tsx'
import { JobsScreen } from './jobs/jobs-screen.tsx'
import { CertificateScreen } from './members/certificate-screen.tsx'
import { ErasuresScreen } from './members/erasures-screen.tsx'
import { MemberFileScreen } from './members/member-file-screen.tsx'
import { MembersScreen } from './members/members-screen.tsx'
import { MonthScreen } from './months/month-screen.tsx'
import { MonthsScreen } from './months/months-screen.tsx'
import { NewslettersScreen } from './newsletters/newsletters-screen.tsx'
import { WriteNewsletterScreen } from './newsletters/write-newsletter-screen.tsx'
import { OperatorsScreen } from './operators/operators-screen.tsx'
import { OrdersScreen } from './orders/orders-screen.tsx'
import { ReportScreen } from './reports/report-screen.tsx'
import { ReportsScreen } from './reports/reports-screen.tsx'
import { ReviewFileScreen } from './review/review-file-screen.tsx'
import { ReviewScreen } from './review/review-screen.tsx'
import { SourcesScreen } from './sources/sources-screen.tsx'
import { GiftsScreen } from './stock/gifts-screen.tsx'
import { ImportScreen } from './stock/import-screen.tsx'
import { StockScreen } from './stock/stock-screen.tsx'
import { TodayScreen } from './today/today-screen.tsx'

/** A screen of the sidebar with its pages. The first page is the one that the sidebar opens. */
export type Screen = {
  name: string
  icon: ReactNode
  /** The least role that sees it. The server checks each call besides. */
  role: LeastRole
  pages: readonly [Page, ...Page[]]
  /** The sidebar shows beside it how many requests the operator can decide, or how many contacts are theirs. */
  counts?: 'requests' | 'contacts'
}

/** The path as TanStack Router writes it: `/review/$exchangeId`. */
type Page = { path: string; component: () => ReactNode }

/** In the order of the sidebar. */
export const screens: readonly Screen[] = [
  {
    name: '今日',
    icon: <SunIcon size={20} />,
    role: 'viewer',
    pages: [{ path: '/today', component: TodayScreen }],
  },
  {
    name: '承認',
    icon: <SuccessIcon size={20} />,
    role: 'viewer',
    pages: [{ path: '/approvals', component: ApprovalsScreen }],
    counts: 'requests',
  },
  {
    name: '審査',
    icon: <CheckListIcon size={20} />,
    role: 'viewer',
    pages: [
      { path: '/review', component: ReviewScreen },
      { path: '/review/$uid/$exchangeId', component: ReviewFileScreen },
    ],
  },
  {
    name: '会員',
    icon: <PersonIcon size={20} />,
    role: 'viewer',
    pages: [
      { path: '/members', component: MembersScreen },
      { path: '/members/erasures', component: ErasuresScreen },
      { path: '/members/erasures/$number', component: CertificateScreen },
      { path: '/members/$uid', component: MemberFileScreen },
    ],
  },
  {
    name: 'お問い合わせ',
    icon: <MailIcon size={20} />,
    counts: 'contacts',
    role: 'viewer',
    pages: [
      { path: '/contacts', component: ContactScreen },
      { path: '/contacts/templates', component: TemplatesScreen },
      { path: '/contacts/$ticket', component: ContactFileScreen },
    ],
  },
  {
    name: '通報',
    icon: <ShareIcon size={20} />,
    role: 'viewer',
    pages: [
      { path: '/reports', component: ReportsScreen },
      { path: '/reports/$reportId', component: ReportScreen },
    ],
  },
  {
    name: '在庫',
    icon: <BoxIcon size={20} />,
    role: 'viewer',
    pages: [
      { path: '/stock', component: StockScreen },
      { path: '/stock/gifts', component: GiftsScreen },
      { path: '/stock/import', component: ImportScreen },
    ],
  },
  {
    name: '注文',
    icon: <GiftIcon size={20} />,
    role: 'viewer',
    pages: [{ path: '/orders', component: OrdersScreen }],
  },
  {
    name: '支払い',
    icon: <SproutIcon size={20} />,
    role: 'viewer',
    pages: [{ path: '/sources', component: SourcesScreen }],
  },
  {
    name: '不正',
    icon: <WarningIcon size={20} />,
    role: 'viewer',
    pages: [
      { path: '/fraud', component: FraudScreen },
      { path: '/fraud/$uid', component: ClusterScreen },
    ],
  },
  {
    name: 'お知らせ',
    icon: <BellIcon size={20} />,
    role: 'viewer',
    pages: [
      { path: '/announcements', component: AnnouncementsScreen },
      { path: '/announcements/new', component: WriteScreen },
    ],
  },
  {
    name: 'キャンペーン',
    icon: <TagIcon size={20} />,
    role: 'viewer',
    pages: [
      { path: '/campaigns', component: CampaignsScreen },
      { path: '/campaigns/new', component: NewCampaignScreen },
    ],
  },
  {
    name: '一括付与',
    icon: <UploadIcon size={20} />,
    role: 'viewer',
    pages: [
      { path: '/bulk-grants', component: GrantsScreen },
      { path: '/bulk-grants/$batchId', component: BatchScreen },
    ],
  },
  {
    name: 'メール配信',
    icon: <PencilNoteIcon size={20} />,
    role: 'viewer',
    pages: [
      { path: '/newsletters', component: NewslettersScreen },
      { path: '/newsletters/new', component: WriteNewsletterScreen },
    ],
  },
  {
    name: '仕事',
    icon: <ClockIcon size={20} />,
    role: 'viewer',
    pages: [{ path: '/jobs', component: JobsScreen }],
  },
  {
    name: '月次',
    icon: <CalendarIcon size={20} />,
    role: 'viewer',
    pages: [
      { path: '/months', component: MonthsScreen },
      { path: '/months/$month', component: MonthScreen },
    ],
  },
  {
    name: '監査ログ',
    icon: <HistoryIcon size={20} />,
    role: 'viewer',
    pages: [{ path: '/audit', component: AuditScreen }],
  },
  {
    name: '権限',
    icon: <PeopleIcon size={20} />,
    role: 'viewer',
    pages: [
      { path: '/operators', component: OperatorsScreen },
      { path: '/operators/me', component: AccountScreen },
    ],
  },
]
