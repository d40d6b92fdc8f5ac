import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import {
  groupNamesWith,
  type MissionGroupId,
  missionGroupIds,
  missionGroups,
} from '#contract/point/mission-rules.ts'
import { type Operator, type PublicSettings, recipientUse } from '#contract/settings.ts'
import { listed } from '#web/text/legal-list.ts'
import { missionGroupWords } from '#web/text/mission-groups.ts'
import type { LegalDocument } from './legal-document.ts'
import { LegalPage } from './legal-page.tsx'
import { privacy } from './privacy/privacy.tsx'
import { terms } from './terms/terms.tsx'
import { tokusho } from './tokusho/tokusho.tsx'

const operator: Operator = {
  name: '株式会社<試験>',
  representative: '試験 花子',
  address: '〒150-0001 東京都渋谷区試験町9-9-9',
  phone: '03-9999-9999',
  email: 'desk@test.example',
}

const { on, off } = recipientUse
const recipients: PublicSettings['recipients'] = {
  recaptcha: off,
  measurement: off,
  google: on,
  apple: off,
  paypay: off,
}

const documents = [terms(operator), privacy({ operator, recipients }), tokusho(operator)]

describe.each(documents)('$title', (document) => {
  const html = htmlOf(document)

  it('states the operator and how to reach it', () => {
    expect(html).toContain('株式会社&lt;試験&gt;')
    expect(html).toContain('mailto:desk@test.example')
  })

  it('links every internal reference to an existing article', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const references = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)

    expect(new Set(ids).size).toBe(ids.length)
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([])
  })

  it('contains no gap where a number or a name belongs', () => {
    expect(textOf(document)).not.toMatch(/undefined|NaN|null|⟦|\[object/)
  })

  it('states when it was established, and a revision date only once there is one', () => {
    const { revised: _, ...first } = document
    const before = textOf(first)
    const after = textOf({ ...document, revised: '2027-04-01' })

    expect(before).toContain('制定日 2026年11月15日')
    expect(before).toContain('2026年11月15日 制定')
    expect(before).not.toContain('最終改定')
    expect(after).toContain('最終改定日 2027年4月1日')
    expect(after).toContain('2027年4月1日 最終改定')
  })
})

test('the terms state the product’s numbers for points, exchange, referral and leaving', () => {
  const text = textOf(terms(operator))

  for (const rule of [
    '現金価値を有するものではなく',
    '1ポイント（pt）を1円相当',
    ...missionGroupIds.map(missionRow),
    '一つのメールボックス',
    '「確定待ち」と表示',
    '同じ端末、メールボックス若しくはPayPayアカウント',
    '7日連続するごとに、さらに3pt',
    '12か月後の日が属する月の末日',
    '60日前、30日前、7日前、1日前',
    '1日につき3回まで',
    '1日につき10,000ptまで',
    '1か月につき30,000ptまで',
    '会員登録から72時間（3日）',
    '5,000ptを超える交換',
    '2営業日以内',
    '紹介した会員に300pt、紹介された会員に100pt',
    '1か月につき10人、通算50人',
    '14日以内に再びログイン',
    `180日間は、${listed(groupNamesWith((mission) => mission.often === 'once'))}`,
    '18歳未満の方は保護者の同意を得てご登録ください',
    '民法第548条の4',
    '30日前までに',
    '異議を申し立てる',
    '反社会的勢力',
    '消費者契約法',
    '日本法に準拠',
    '各社は本サービスの提供元ではありません',
  ]) {
    expect(text).toContain(rule)
  }
})

test('the privacy policy covers what the law and the product require', () => {
  const text = textOf(privacy({ operator, recipients }))

  for (const topic of [
    '取得する情報と利用目的',
    '電気通信事業法第27条の12',
    '保存期間',
    '第三者への提供',
    '取扱いの委託',
    '開示等の請求',
    '安全管理措置',
    '外国にある第三者',
    '要配慮個人情報に準じて',
    'Cookie',
    '18歳未満',
    'Do Not Track',
    '鍵付きハッシュ値',
    '180日間',
    '不正利用を見分けるための照合値',
    '最後に確認した日から90日間',
    'IPv4は/24、IPv6は/48',
    '14日間',
    '個人情報お問い合わせ窓口',
  ]) {
    expect(text).toContain(topic)
  }
})

test('the privacy policy states which recipients are in use now', () => {
  const now = textOf(privacy({ operator, recipients: { ...recipients, measurement: on } }))
  const before = textOf(privacy({ operator, recipients }))

  expect(now).toContain(`を使用する場合（現在：${on}`)
  expect(before).toContain(`を使用する場合（現在：${off}`)
  expect(before).toMatch(new RegExp(`「Googleで続ける」[^「]+${on}`))
  expect(before).toMatch(new RegExp(`「Appleで続ける」[^「]+${off}`))
})

test('the commercial transactions notice contains every required item', () => {
  const text = textOf(tokusho(operator))

  for (const item of [
    '販売事業者（運営者）株式会社',
    '運営責任者試験 花子',
    '所在地〒150-0001',
    '電話番号03-9999-9999',
    'メールアドレス',
    '販売価格無料',
    '商品代金以外に必要な料金',
    '支払方法及び支払時期',
    '引渡しの時期',
    '返品・交換',
    '動作環境',
  ]) {
    expect(text).toContain(item)
  }
})

function missionRow(group: MissionGroupId): string {
  const { name, points } = missionGroups[group]
  return `${name}${missionGroupWords[group].terms.task ?? ''}${points}pt`
}

function htmlOf(document: LegalDocument): string {
  return renderToStaticMarkup(<LegalPage document={document} />)
}

function textOf(document: LegalDocument): string {
  return htmlOf(document).replace(/<[^>]+>/g, '')
}
