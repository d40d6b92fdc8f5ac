import { LimitedText } from './limited-text.tsx'

type Props = { value: string; onChange: (reason: string) => void }

export const ReasonField = (props: Props) => (
  <LimitedText
    label="理由"
    hint="監査ログに残ります。"
    rows={2}
    markRequired
    className="min-h-20!"
    {...props}
  />
)
