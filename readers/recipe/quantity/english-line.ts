const share = '[¼½¾⅐-⅞]'
const digits = `(?:\\d+\\s?(?:-|\\s|and\\s|&\\s?)\\s?\\d+\\s?[/⁄]\\s?\\d+|\\d+\\s?[/⁄]\\s?\\d+|\\d+(?:\\.\\d+)?\\s?${share}?|${share})`
const words =
  '(?:half an?|a few|a couple of|several|an?|one|two|three|four|five|six|seven|eight|ten|twelve)(?=\\s)'
const to = '\\s?(?:-|–|—|〜|~|to|or)\\s?'
const measures = [
  ...'cups? c(?=[\\s.]) T(?=[\\s.]) t(?=[\\s.]) tablespoons? tbsps? tbs tblsps? teaspoons? tsps? dessertspoons?'.split(
    ' ',
  ),
  ...'fl\\.?\\s?oz ounces? oz pounds? lbs? grams? gr? kilograms? kilos? kg millilit(?:er|re)s?'.split(' '),
  ...'ml lit(?:er|re)s? l cl dl cc quarts? qts? pints? pts? gallons? inch(?:es)? cm mm'.split(' '),
]
const pieces = [
  ...'cans? tins? jars? bottles? box(?:es)? packages? packets? packs? pkgs? sachets? bags?'.split(' '),
  ...'tubs? tubes? cartons? containers? envelopes? pots? punnets? bowls? plates? glass(?:es)?'.split(' '),
  ...'cloves? heads? bulbs? stalks? ribs? ears? sprigs? stems?(?!\\sginger) bunch(?:es)? leaves handfuls?'.split(
    ' ',
  ),
  ...'sticks? slices? rashers? strips? pieces? cubes? blocks? knobs? thumbs? squares? sheets?'.split(' '),
  ...'fillets? loaf loaves doz(?:en)? scoops? shots? portions? pinch(?:es)? dash(?:es)? drops?'.split(' '),
  ...'splash(?:es)? drizzles? glugs? parts? balls? wedges?'.split(' '),
  // German and French
  ...'EL TL Prisen? Stück Bund Zehen? Päckchen Pck Dosen? Becher Tassen? gousses? pincées? tranches?'.split(
    ' ',
  ),
  ...'cuillères?\\sà\\s(?:soupe|café) c\\.\\sà\\s(?:soupe|café|s\\.|c\\.) feuilles? verres? brins?'.split(
    ' ',
  ),
]
const size =
  '(?:small|medium|large|big|good|generous|heap(?:ed|ing)|level|rounded|scant|full|thick|thin|thumb-sized?)\\s+'
const measure = `(?:${measures.join('|')})(?![a-z])\\.?`
const piece = `(?:${pieces.join('|')})(?![a-z])\\.?`
const about = '(?:(?:about|around|approx(?:\\.|imately)?|roughly|~)\\s?)?'
const unit = `(?:[\\s-]?(?:${measure})(?:\\s(?:${size})*${piece})?|\\s?(?:${size})*(?:${measure}|${piece}))`
const bracket = `\\s?\\([^)]*\\)(?:\\s?${piece})?`
/** 75g/3oz, 1 tbsp + 1 tsp, 1 cup plus 2 tablespoons */
const second = `\\s?(?:/|plus|\\+)\\s?${digits}\\s?(?:${measure})`
/** 2 x 400g cans, 1 14-oz can, one 14-ounce can */
const each = `(?:${digits}|${words})\\s?(?:[x×]\\s?|\\s)${digits}[\\s-]?(?:${measure})(?:\\s${piece})?`
const counted = `(?:${digits}(?:${to}${digits})?(?:${unit})?|${words}(?:${unit}))(?:${second})*`
const uncounted = `(?:a\\s+)?(?:${size})*(?:few(?=\\s)|pinch|dash|handful|splash|squeeze|drizzle|knob|bunch|glug|(?<=thumb-sized?\\s)piece)(?![a-z])`
const quantity = `${about}(?:${each}|${counted}|${uncounted})(?:${bracket})?`

const amountFirst = new RegExp(
  `^(${quantity})\\s+(?:of\\s+|de\\s+|d['’])?((?!(?:to|or|and|x)\\s)["'“(]?[a-zà-ÿœ].*)$`,
  'iu',
)
const amountLast = new RegExp(
  `^([a-z][a-z ,'’()&®-]*?)(?:,|:|\\s[-–—x])?\\s+(to taste|to serve|as needed|optional|for garnish|for serving|${about}${digits}(?:${to}${digits})?(?:\\s?(?:${measure}|${piece}))?(?:${bracket})?)$`,
  'i',
)

/** 1 1/2 cups flour, 3 eggs, a pinch of salt, salt to taste: the name and the amount; null for other lines. */
export function byEnglish(line: string): [string, string] | null {
  if (!/[a-z]{2}/i.test(line)) return null
  const isBilingual = /[ぁ-んァ-ヶ一-龠]/.test(line)
  // 2 eggs 卵 has its Japanese name behind the English one.
  if (
    isBilingual &&
    !/^[\d¼½¾⅐-⅞][^ぁ-んァ-ヶ一-龠]*[a-z]{3}[^ぁ-んァ-ヶ一-龠]*\s[ぁ-んァ-ヶ一-龠ー]+$/i.test(line)
  )
    return null
  const [, amount, name] = amountFirst.exec(line) ?? []
  if (amount && name && !(isBilingual && /^[^a-z]/i.test(name))) return [name, amount]
  const [, first, last] =
    (!isBilingual && amountLast.exec(line.replace(/\((to taste|as needed)\)$/i, '$1'))) || []
  return first && last ? [first, last] : null
}
