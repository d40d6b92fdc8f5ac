import { readMe } from '../client/me.ts'
import { SignInForm } from './sign-in-form.tsx'
import { VisitorPage } from './visitor-page.tsx'

export function SignInPage() {
  return (
    <VisitorPage title="運営者のログイン">
      <SignInForm onSignedIn={async () => void (await readMe())} />
    </VisitorPage>
  )
}
