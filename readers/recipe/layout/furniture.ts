import { isAmountAlone } from '../quantity/split-line.ts'
import { hasAmount, isButton } from '../words/line-form.ts'

const timesMin = 5
const time = /^(?:\d{1,2}:)?\d{1,2}:\d{2}$/
const pageNumber = /^[\s　]*[—―–-]+[\s　]*\d{1,3}[\s　]*[—―–-]+[\s　]*$/
const counted = /^(.*?)[\s　]*([\d０-９]{1,2})\s?[/／]\s?([\d０-９]{1,2})(?:\s?(?:ページ|頁|pages?))?$/i
/** The word or the tag that a copied page has in the place of a picture or a frame. */
const picture =
  /^[[［（(【〔]?(?:写真|画像|image|photo)\s?\d*[\]］）)】〕]?$|^\[f:id:[^\]]*\]$|^<\/?[a-z]{2,10}>$/i
/** 既読 17:33 between the messages of a chat. */
const receipt = /^既読(?:[ 　]?\d{1,2}:\d{2})?$/
const sender = /@\w{2,}\s*[·・]/

/**
 * The places of lines that only carry a page, a thread or a transcript: times, pictures, page numbers, heads and feet of
 * pages, and the sender above each post.
 */
export function furnitureIn(texts: readonly string[]): Set<number> {
  const plain = texts.map((text) => text.trim())
  const times = placesOf(plain, (text) => time.test(text))
  const receipts = placesOf(plain, (text) => receipt.test(text))
  return new Set([
    ...(times.length >= timesMin ? times : []),
    ...placesOf(plain, (text) => pageNumber.test(text) || picture.test(text)),
    ...(receipts.length > 1 ? receipts : []),
    ...placesOf(plain, isButton).filter((at) => isBetween(plain, at)),
    ...placesOf(plain, (text) => sender.test(text) && plain.filter((other) => other === text).length > 1),
    ...senders(plain),
    ...pageCounts(plain),
  ])
}

const placesOf = (texts: readonly string[], is: (text: string) => boolean) =>
  texts.flatMap((text, at) => (is(text) ? [at] : []))

/** 商品を見る between a name and its amount. */
const isBetween = (texts: readonly string[], at: number) =>
  isAmountAlone(texts[at + 1] ?? '') && !isAmountAlone(texts[at - 1] ?? '') && !hasAmount(texts[at - 1] ?? '')

/** 母 and 17:31 on two lines above each message of a chat. */
const senders = (texts: readonly string[]) => {
  const isAboveTime = (at: number) => time.test(texts[at + 1] ?? '') && (texts[at] ?? '').length <= 12
  const named = placesOf(texts, () => true).filter(isAboveTime)
  const isAgain = (at: number) => named.filter((other) => texts[other] === texts[at]).length > 1
  return named.filter(isAgain).length > 2 ? named.filter(isAgain) : []
}

/** 直売所だより 1/2 and 直売所だより 2/2; 玉ねぎ 1/2 has no second page. */
function pageCounts(texts: readonly string[]): number[] {
  const pages = texts.flatMap((text, at) => {
    const [, name = '', page, all] = counted.exec(text.normalize('NFKC')) ?? []
    // 1 / 3 alone with spaces is the number of a step.
    const isStep = name === '' && /\s/.test(text)
    return page && all && !isStep && Number(page) <= Number(all) ? [{ at, key: `${name} ${all}`, page }] : []
  })
  return pages
    .filter(({ key, page }) => pages.some((other) => other.key === key && other.page !== page))
    .map(({ at }) => at)
}
