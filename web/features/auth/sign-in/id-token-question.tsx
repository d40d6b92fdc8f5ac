import { Button } from '#web/ui/buttons/button.tsx'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { useArrivalHeading } from '#web/ui/navigation/use-step-heading.ts'

type Props = { name: string; onAccept: () => void; onDecline: () => void }

export function IdTokenQuestion({ name, onAccept, onDecline }: Props) {
  const heading = useArrivalHeading()

  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        <Unbroken>{name}</Unbroken>としてログインしますか？
      </h2>
      <p className="text-ink-soft">
        この端末には、ログインせずに書いた記録があります。ご自身のアカウントでないときや、リンクにお心当たりがないときは、ログインしないでください。
      </p>
      <div className="grid gap-3">
        <Button size="lg" wide onClick={onAccept}>
          ログインする
        </Button>
        <Button variant="secondary" wide onClick={onDecline}>
          ログインしない
        </Button>
      </div>
    </div>
  )
}
