import { settings } from '../client/settings.ts'
import { LegalPage } from '../sections/legal/legal-page.tsx'
import { tokusho } from '../sections/legal/tokusho/tokusho.tsx'

const document = tokusho(settings.operator)

export function TokushoLaw() {
  return <LegalPage document={document} />
}
