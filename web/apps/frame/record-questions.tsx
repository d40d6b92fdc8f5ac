import { SignOutQuestion } from './sign-out-question.tsx'
import { TakeAlongQuestion } from './take-along-question.tsx'

/** What is asked about the records on this device when somebody comes or goes. */
export function RecordQuestions() {
  return (
    <>
      <TakeAlongQuestion />
      <SignOutQuestion />
    </>
  )
}
