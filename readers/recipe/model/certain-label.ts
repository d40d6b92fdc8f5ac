import type { Label } from './labels.ts'

/** ※…, ⚠️…, 備考：…, 夫メモ：…, 【仕上げのコツ】… and ポイント一度冷ますと… between steps. */
const remark =
  /^(?:※|[【［[〈《][^】］\]〉》]{0,16}(?:コツ|ポイント|アドバイス|ヒント)[】］\]〉》]|[⚠💡📝✏]\uFE0F?|\S{0,4}(?:備考|メモ|コツ|ポイント|アドバイス)[\s:：]|ポイント(?=[一-龠ァ-ヶ]))/u

/** The next lesson, the place to apply and the number of a page are about no recipe. */
const around =
  /^[〇一二三四五六七八九十]{2,3}$|^ごちそうさま(?:でした)?[^\p{L}\p{N}]*$|^(?:次回|前の(?:放送|記事)|次の(?:放送|記事)).{0,6}(?:放送|教室|予告|一覧)|☎|℡|までお知らせください/u

/** 大さじ1＝15ml、1カップ＝200ml */
const measures = /^※?[\s　]*1?(?:大さじ|小さじ|カップ)1?(?:杯)?[\s　]*[=＝は][\s　]*\d+\s?(?:ml|cc|㏄)/i

/** The label that the form of a line leaves no doubt about, else the given one. */
export function certainLabel(text: string, label: Label): Label {
  if (['step', 'more', 'section'].includes(label) && remark.test(text)) return 'memo2'
  if (label === 'ingredient' && measures.test(text)) return 'memo1'
  return label.startsWith('memo') && around.test(text) ? 'out3' : label
}
