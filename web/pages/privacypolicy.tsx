import { settings } from '../client/settings.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { privacy } from './legal/privacy/privacy.tsx'

const document = privacy(settings.operator)

export function PrivacyPolicy() {
  return <LegalPage document={document} />
}
