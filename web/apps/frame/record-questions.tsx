import { SignOutQuestion } from './sign-out-question.tsx'
import { TakeAlongQuestion } from './take-along-question.tsx'

/** The questions about records on this device at sign-in and sign-out. */
export function RecordQuestions() {
  return (
    <>
      <TakeAlongQuestion />
      <SignOutQuestion />
    </>
  )
}
