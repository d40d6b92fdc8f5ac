import { SignOutQuestion } from './sign-out/sign-out-question.tsx'
import { TakeAlongQuestion } from './take-along-question.tsx'

type Props = {
  /** Nothing is asked about the records of a visitor, or not any more. */
  onSettled: () => void
}

/** The questions about records on this device at sign-in and sign-out. */
export function RecordQuestions({ onSettled }: Props) {
  return (
    <>
      <TakeAlongQuestion onSettled={onSettled} />
      <SignOutQuestion />
    </>
  )
}
