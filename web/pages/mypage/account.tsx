import { lazy, type ReactNode, Suspense } from 'react'
import { accountDocument } from '#contract/account.ts'
import { referralCodeAnchor } from '#contract/referral/referral-rules.ts'
import { importRequest } from '../../apps/frame/files/import-request.ts'
import { useLastKnown } from '../../client/live/use-last-known.ts'
import { useReach } from '../../client/transport/reach.ts'
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
import { AsOf } from '../../features/point/as-of.tsx'
import { CallBackSwitches } from '../../features/point/call-back-switches.tsx'
import { SpaceList } from '../../features/space/space-list.tsx'
import { NeedsNetwork } from '../../layout/needs-network.tsx'
import { SectionBoundary } from '../../layout/section-boundary.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { PageHeading } from '../../ui/content/page-heading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UploadIcon } from '../../ui/icons/actions/upload.tsx'
import { ThemeSwitch } from '../../ui/styles/theme-switch.tsx'
import { packExport } from './account/pack-export.ts'

/** Loaded beside the page: its data comes from the server anyway. */
const PushSettings = lazy(() =>
  import('../../features/push/push-settings.tsx').then(({ PushSettings }) => ({ default: PushSettings })),
)

export function Account() {
  const record = useLastKnown(accountDocument)
  const { data: account, isLive } = record
  const isReachable = useReach() === 'reachable'
  // Parts that this device does not store.
  const canBeRead = isLive || isReachable
  return (
    <div className="max-w-3xl">
      <PageHeading
        title="アカウント"
        lead="メールアドレスやパスワードなど、アカウントの設定を確認・変更できます。"
        actions={<SignOutButton />}
      />
      <AsOf record={record} />
      <div className="grid gap-6 pb-8">
        {account === undefined && <Waiting />}
        {account === null && (
          <Notice title="準備中">アカウントの情報を準備しています。しばらくお待ちください。</Notice>
        )}
        {account && (
          // Without the server nothing here can be changed.
          <fieldset disabled={!isReachable} className="grid grid-cols-1 gap-6">
            <legend className="sr-only">アカウントの設定</legend>
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
              <FromServer isLive={isLive} what="パスキー">
                <PasskeySection />
              </FromServer>
            </AccountSection>
            {canBeRead && (
              <ReferralCodeSection
                account={account}
                frame={(content) => (
                  <AccountSection title="紹介コード" anchor={referralCodeAnchor}>
                    {content}
                  </AccountSection>
                )}
              />
            )}
            <AccountSection title="外部サービスとの連携">
              <ProviderLinks account={account} />
            </AccountSection>
            <AccountSection title="ログイン中の端末">
              <FromServer isLive={isLive} what="ログイン中の端末">
                <SessionList />
              </FromServer>
            </AccountSection>
            <AccountSection title="別の端末でログイン">
              <OtherDevice />
            </AccountSection>
            <AccountSection title="いっしょに使っているもの">
              <SpaceList />
            </AccountSection>
            <AccountSection title="お知らせメール">
              <MarketingSection account={account} />
            </AccountSection>
            <AccountSection title="声かけ">
              <CallBackSwitches />
            </AccountSection>
            {canBeRead && (
              <SectionBoundary>
                <Suspense fallback={<Skeleton className="h-80 w-full rounded-lg" />}>
                  <PushSettings
                    frame={(content) => <AccountSection title="通知">{content}</AccountSection>}
                  />
                </Suspense>
              </SectionBoundary>
            )}
            <AccountSection title="表示の明るさ">
              <ThemeSwitch />
            </AccountSection>
            <AccountSection title="ほかのアプリから">
              <p className="mb-4 text-ink-soft">
                使っていたメモ・やること・レシピ・体重のアプリから、ファイルで引き継げます。
              </p>
              <Button
                variant="secondary"
                icon={<UploadIcon size={20} />}
                onClick={() => importRequest.set({ app: null, files: null })}
              >
                ほかのアプリから
              </Button>
            </AccountSection>
            <AccountSection title="データの書き出し">
              <p className="mb-4 text-ink-soft">
                お預かりしているあなたのデータを、ひとつのファイル（ZIP）で保存できます。すべてのデータのJSONと、アプリごとのフォルダーが入っています。
              </p>
              <ExportButton pack={packExport} />
            </AccountSection>
            <p className="text-sm text-ink-soft">
              退会をご希望のときは、
              <TextLink href="/mypage/account/delete" className="inline-block">
                退会の手続き
              </TextLink>
              へ。
            </p>
          </fieldset>
        )}
      </div>
    </div>
  )
}

type FromServerProps = { isLive: boolean; what: string; children: ReactNode }

/** Not stored on this device, so it is read once the server answers. */
function FromServer({ isLive, what, children }: FromServerProps) {
  if (isLive) return <SectionBoundary>{children}</SectionBoundary>
  return (
    <NeedsNetwork what={what}>
      <Skeleton className="h-14 w-full" />
    </NeedsNetwork>
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
