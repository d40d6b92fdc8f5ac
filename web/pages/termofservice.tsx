import { settings } from '../client/settings.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { terms } from './legal/terms/terms.tsx'

const document = terms(settings.operator)

export function TermOfService() {
  return <LegalPage document={document} />
}
