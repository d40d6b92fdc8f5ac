import { legalNames, legalPaths, type upcomingVersions } from '#contract/legal-changes.ts'
import { fullDayWords } from '#contract/values/day-words.ts'
import { thanks } from '../words/telling.ts'

export type LegalChange = ReturnType<typeof upcomingVersions>[number]

export function legalAnnouncement({ document, changes }: LegalChange, effectiveOn: string) {
  return {
    title: `${legalNames[document]}を改定します`,
    body: `${fullDayWords(effectiveOn)}から適用します。\n${listed(changes)}`,
    link: { href: `${legalPaths[document]}#versions`, label: '改定の内容を見る' },
  }
}

export function legalMail({ document, changes }: LegalChange, effectiveOn: string, publicOrigin: string) {
  const name = legalNames[document]
  return {
    subject: `【こつこつ】${name}の改定のお知らせ（${fullDayWords(effectiveOn)}から）`,
    paragraphs: [
      `${thanks}\n${name}を、次のとおり改定します。`,
      `適用日　${fullDayWords(effectiveOn)}\n${listed(changes)}`,
      `${effects[document]}同意いただけない場合は、適用日までにマイページから退会できます。`,
    ],
    action: { label: '改定の内容を見る', url: `${publicOrigin}${legalPaths[document]}#versions` },
  }
}

/** Only the terms are a contract. Using the service on is no consent to a change of the others. */
const effects: Record<LegalChange['document'], string> = {
  terms: '改定後の規約は、民法第548条の4に基づき、適用日からすべての会員に適用されます。',
  privacyPolicy: '適用日からは、改定後の内容に従って情報を取り扱います。',
  tokusho: '適用日からは、改定後の内容に従って提供します。',
}

const listed = (changes: readonly string[]) => changes.map((change) => `・${change}`).join('\n')
