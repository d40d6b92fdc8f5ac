import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { legalTextHashes, versionsOf } from '#contract/legal-changes.ts'
import {
  currentVersion,
  type LegalDocumentName,
  legalDates,
  legalVersions,
} from '#contract/legal-versions.ts'
import { type Operator, recipientUse } from '#contract/settings.ts'
import type { LegalDocument } from './legal-document.ts'
import { LegalPage } from './legal-page.tsx'
import { privacy } from './privacy/privacy.tsx'
import { terms } from './terms/terms.tsx'
import { tokusho } from './tokusho/tokusho.tsx'

const operator: Operator = {
  name: '運営者',
  representative: '代表者',
  address: '所在地',
  phone: '電話番号',
  email: 'operator@example.jp',
}

/** The words for use in this deployment are not part of the text. */
const { off } = recipientUse
const recipients = { recaptcha: off, measurement: off, google: off, apple: off, paypay: off }

const documents: Record<LegalDocumentName, LegalDocument> = {
  terms: terms(operator),
  privacyPolicy: privacy({ operator, recipients }),
  tokusho: tokusho(operator),
}

const names: LegalDocumentName[] = ['terms', 'privacyPolicy', 'tokusho']

test.each(names)('the text of %s changes only together with its version', async (name) => {
  const hash = await hashOf(textOf(documents[name]))
  const advice =
    `The text of ${name} has changed. Follow "Change a legal text" in docs/recipes.md: a version that takes effect ` +
    'later in contract/legal-versions.ts (none if the newest is still to come or, until the launch, is dated today), ' +
    'its changes in ' +
    'contract/legal-changes.ts, with its day and hash.'

  expect(`${currentVersion(name)} ${hash}`, advice).toBe(legalTextHashes[name])
})

test.each(names)('the page of %s prints the dates of its versions, which only move forward', (name) => {
  const { established, revised } = legalDates(name)

  expect(documents[name]).toMatchObject({ established, ...(revised && { revised }) })
  expect([...legalVersions[name]].sort()).toEqual([...legalVersions[name]])
})

test.each(names)('the page of %s lists every version with what it changed', (name) => {
  const page = renderToStaticMarkup(<LegalPage document={documents[name]} />)

  for (const { version, changes } of versionsOf(name)) {
    expect(page).toContain(`dateTime="${version}"`)
    for (const change of changes) expect(page).toContain(change)
  }
  expect(versionsOf(name).map(({ version }) => version)).toEqual([...legalVersions[name]].reverse())
})

/** Without the dates and the list of versions, which are the version itself. */
function textOf({ revised: _, name: __, ...document }: LegalDocument): string {
  return renderToStaticMarkup(<LegalPage document={{ ...document, established: '2000-01-01' }} />).replace(
    /<[^>]+>/g,
    '',
  )
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
