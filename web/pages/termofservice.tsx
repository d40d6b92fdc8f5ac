import { settings } from '../client/settings.ts'
import { LegalPage } from '../sections/legal/legal-page.tsx'
import { terms } from '../sections/legal/terms/terms.tsx'

const document = terms(settings.operator)

export function TermOfService() {
  return <LegalPage document={document} />
}
