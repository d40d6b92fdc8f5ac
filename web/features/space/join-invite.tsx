import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { joinPath } from '#contract/space/join-path.ts'
import { joinSpace, readSpaceInvite } from '#contract/space/space.ts'
import { spacePath } from '#contract/space/space-path.ts'
import type { SpaceKind } from '#contract/space/space-rules.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { registerPath } from '#web/client/session/register-path.ts'
import { rememberReferralCode } from '#web/client/session/remembered-referral-code.ts'
import { rememberWayBack } from '#web/client/session/way-back.ts'
import { call } from '#web/client/transport/call.ts'
import { onReachable } from '#web/client/transport/reach.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Phrases } from '#web/ui/content/phrases.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PeopleIcon } from '#web/ui/icons/things/people.tsx'
import { stayBusy, useAction } from '#web/ui/use-action.ts'

type Read = z.output<typeof readSpaceInvite.output>
type Open = Extract<Read, { state: 'open' }>

type Props = {
  /** Leads to a page of this site. */
  onGo: (href: string) => void
}

/** Names the thing and the inviter before anything is asked; then leads in, by way of signing in or registering if needed. */
export function JoinInvite({ onGo }: Props) {
  const secret = useSecret()
  const { invite, isFailed } = useInvite(secret)
  if (secret === '' || invite?.state === 'gone') return <Gone />
  if (isFailed && !invite)
    return (
      <EmptyState level={1} title="招待を読み込めませんでした">
        電波の届く所で、もう一度開いてください。
      </EmptyState>
    )
  if (!invite || secret === null)
    return (
      <Loading label="招待を読み込んでいます">
        <h1 className="sr-only">招待</h1>
        <Skeleton className="mx-auto h-96 w-full max-w-lg rounded-xl" />
      </Loading>
    )
  return <Invitation invite={invite} secret={secret} onGo={onGo} />
}

const Gone = () => (
  <EmptyState
    level={1}
    title="この招待は使えません"
    action={
      <ButtonLink href="/" variant="secondary">
        こつこつのトップへ
      </ButtonLink>
    }
  >
    期限が切れたか、もう使われたか、取り消されました。招待してくれた人に、新しいリンクをもらってください。
  </EmptyState>
)

const things: Record<SpaceKind, (title: string) => string> = {
  'todo-list': (title) => `リスト「${title}」`,
  note: (title) => `メモ「${title}」`,
  recipe: (title) => `レシピ「${title}」`,
  'recipe-tag': (title) => `「${title}」のレシピ`,
  plan: () => '献立',
}

type InvitationProps = Props & { invite: Open; secret: string }

function Invitation({ invite, secret, onGo }: InvitationProps) {
  const { kind, title, from, role, people, app, referralCode } = invite
  const user = useUser()
  const joining = useAction(async () => {
    const { space } = await call(joinSpace, { secret })
    onGo(spacePath({ app, kind, id: space, title }))
    return stayBusy
  }, errorSentence)

  /** The invitation is there again after the sign-in or the registration. */
  function comeBack() {
    rememberWayBack(joinPath(secret))
    if (referralCode) rememberReferralCode(referralCode)
  }

  return (
    <Card corners="xl" padding="lg" className="mx-auto max-w-lg text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
        <PeopleIcon size={32} />
      </span>
      <p className="mt-5 text-ink-soft">{from}さんからの招待</p>
      <h1 className="mt-1 text-2xl break-words max-[359px]:text-xl">
        <Phrases>{`${things[kind](title)}をいっしょに使いませんか？`}</Phrases>
      </h1>
      <p className="mt-4 text-ink-soft">
        {role === 'write' ? 'いっしょに読み書きできます。' : '見ることができます（書きこみはできません）。'}
        いま{people}人が使っています。
      </p>
      <div className="mt-7 grid gap-3">
        {user ? (
          <>
            <Button size="lg" busy={joining.isBusy} onClick={joining.run}>
              参加する
            </Button>
            <ButtonLink href="/mypage/" variant="quiet">
              参加しない
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink href="/mypage/" size="lg" onClick={comeBack}>
              ログインして参加する
            </ButtonLink>
            <ButtonLink
              href={registerPath}
              variant="secondary"
              onClick={comeBack}
              className="max-[359px]:px-3 max-[359px]:text-[0.9375rem]"
            >
              無料で会員登録して参加する
            </ButtonLink>
            <ButtonLink href="/" variant="quiet">
              参加しない
            </ButtonLink>
          </>
        )}
      </div>
      <p className="mt-6 text-left text-sm text-ink-soft">
        参加すると、あなたのニックネームが、いっしょに使う人に見えます。メールアドレス、ポイント、ほかの記録は見えません。いつでも抜けられます。
      </p>
    </Card>
  )
}

/** Null while prerendering; empty if the address has none. */
function useSecret(): string | null {
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setSecret(location.hash.slice(1))
    read()
    // Another invitation was opened in the same tab.
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return secret
}

function useInvite(secret: string | null) {
  const [found, setFound] = useState<{ secret: string; invite: Read } | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!secret) return
    let isGone = false
    const read = () =>
      call(readSpaceInvite, { secret }).then(
        (invite) => {
          if (isGone) return
          setFound({ secret, invite })
          setFailed(false)
        },
        () => !isGone && setFailed(true),
      )
    void read()
    const stop = onReachable(() => void read())
    return () => {
      isGone = true
      stop()
    }
  }, [secret])
  return { invite: found?.secret === secret ? found?.invite : undefined, isFailed }
}
