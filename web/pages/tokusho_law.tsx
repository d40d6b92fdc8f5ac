import { settings } from '../client/settings.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { tokusho } from './legal/tokusho/tokusho.tsx'

const document = tokusho(settings.operator)

export function TokushoLaw() {
  return <LegalPage document={document} />
}
