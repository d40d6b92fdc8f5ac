import { lazy, Suspense } from 'react'
import { accountDocument } from '#contract/account.ts'
import { useDocument } from '../../client/live/documents.ts'
import { AccountSection } from '../../features/account/account-section.tsx'
import { ExportButton } from '../../features/account/export-button.tsx'
import { MarketingSection } from '../../features/account/marketing-section.tsx'
import { NicknameSection } from '../../features/account/nickname-section.tsx'
import { RestrictionNotice } from '../../features/account/restriction-notice.tsx'
import { PasskeySection } from '../../features/auth/passkey/passkey-section.tsx'
import { RemovePassword } from '../../features/auth/passkey/remove-password.tsx'
import { ProviderLinks } from '../../features/auth/provider/provider-links.tsx'
import { EmailSection } from '../../features/auth/settings/email-section.tsx'
import { OtherDevice } from '../../features/auth/settings/other-device.tsx'
import { PasswordSection } from '../../features/auth/settings/password-section.tsx'
import { ReferralCodeSection } from '../../features/auth/settings/referral-code-section.tsx'
import { SessionList } from '../../features/auth/settings/session-list.tsx'
import { SignOutButton } from '../../features/auth/settings/sign-out-button.tsx'
import { NeedsNetwork } from '../../layout/needs-network.tsx'
import { SectionBoundary } from '../../layout/section-boundary.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { PageHeading } from '../../ui/content/page-heading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Loaded beside the page: its data comes from the server anyway. */
const PushSettings = lazy(() =>
  import('../../features/push/push-settings.tsx').then(({ PushSettings }) => ({ default: PushSettings })),
)

export function Account() {
  const account = useDocument(accountDocument)
  return (
    <div className="max-w-3xl">
      <PageHeading
        title="アカウント"
        lead="メールアドレスやパスワードなど、アカウントの設定を確認・変更できます。"
        actions={<SignOutButton />}
      />
      <div className="grid gap-6 pb-8">
        {account === undefined && <Waiting />}
        {account === null && (
          <Notice title="準備中">アカウントの情報を準備しています。しばらくお待ちください。</Notice>
        )}
        {account && (
          <>
            <RestrictionNotice account={account} />
            <AccountSection title="プロフィール">
              <NicknameSection account={account} />
            </AccountSection>
            <AccountSection title="メールアドレス">
              <EmailSection account={account} />
            </AccountSection>
            <AccountSection title="パスワード">
              <PasswordSection account={account} />
              <RemovePassword account={account} />
            </AccountSection>
            <AccountSection title="パスキー">
              <SectionBoundary>
                <PasskeySection />
              </SectionBoundary>
            </AccountSection>
            <ReferralCodeSection
              account={account}
              frame={(content) => <AccountSection title="紹介コード">{content}</AccountSection>}
            />
            <AccountSection title="外部サービスとの連携">
              <ProviderLinks account={account} />
            </AccountSection>
            <AccountSection title="ログイン中の端末">
              <SectionBoundary>
                <SessionList />
              </SectionBoundary>
            </AccountSection>
            <AccountSection title="別の端末でログイン">
              <OtherDevice />
            </AccountSection>
            <AccountSection title="お知らせメール">
              <MarketingSection account={account} />
            </AccountSection>
            <SectionBoundary>
              <Suspense fallback={<Skeleton className="h-80 w-full rounded-lg" />}>
                <PushSettings frame={(content) => <AccountSection title="通知">{content}</AccountSection>} />
              </Suspense>
            </SectionBoundary>
            <AccountSection title="データの書き出し">
              <p className="mb-4 text-ink-soft">
                お預かりしているあなたのデータを、ひとつのファイル（JSON）で保存できます。
              </p>
              <ExportButton />
            </AccountSection>
            <p className="text-sm text-ink-soft">
              こつこつのご利用をやめるときは、
              <TextLink href="/mypage/account/delete" className="inline-block">
                退会の手続き
              </TextLink>
              へ。
            </p>
          </>
        )}
      </div>
    </div>
  )
}

/** Placeholders of about the final size. */
function Waiting() {
  return (
    <NeedsNetwork what="アカウントの設定">
      <div className="grid gap-6">
        {['profile', 'email', 'password', 'providers'].map((name) => (
          <Skeleton key={name} className="h-36 w-full rounded-lg" />
        ))}
      </div>
    </NeedsNetwork>
  )
}
