import { leavingGiftDays } from '#contract/exchange/exchange-rules.ts'
import { deletionGraceDays } from '#contract/retention-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { SuccessIcon } from '#web/ui/icons/signs/success.tsx'
import { useArrivalHeading } from '#web/ui/navigation/use-step-heading.ts'

type Props = { eraseAt: string; gifts: number; onLeave: () => void }

export function FarewellScreen({ eraseAt, gifts, onLeave }: Props) {
  const heading = useArrivalHeading()

  return (
    <Card padding="lg" className="mx-auto my-6 grid w-full max-w-lg justify-items-center gap-5 text-center">
      <span className="grid size-16 animate-rise place-items-center rounded-full bg-success-soft text-success">
        <SuccessIcon size={32} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        退会の手続きが完了しました
      </h1>
      <p className="text-ink-soft">
        これまでご利用いただき、ありがとうございました。{dateOf(eraseAt)}（{deletionGraceDays}
        日後）にすべてのデータを消去します。それまでにログインすると、退会を取り消せます。この端末にあった記録と設定は、消去しました。
      </p>
      {gifts > 0 && (
        <p className="text-ink-soft">
          受け取っていないギフトは、ログインして「ギフトを受け取る」を押すと、退会を取り消さずに受け取れます。データの消去は、受け取りが済むまで、最長
          {leavingGiftDays}
          日間待ちます。
        </p>
      )}
      <div className="grid w-full gap-3">
        <ButtonLink href="/" wide>
          ホームへ
        </ButtonLink>
        <Button variant="quiet" onClick={onLeave}>
          ログイン画面へ
        </Button>
      </div>
    </Card>
  )
}

const dateOf = (time: string) =>
  new Date(time).toLocaleDateString('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long' })
