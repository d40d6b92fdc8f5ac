import { settings } from '../client/settings.ts'
import { LegalPage } from '../sections/legal/legal-page.tsx'
import { privacy } from '../sections/legal/privacy/privacy.tsx'

const document = privacy(settings)

export function PrivacyPolicy() {
  return <LegalPage document={document} />
}
