const number = '(?:\\d+\\s+\\d+\\s?/\\s?\\d+|\\d+\\s?/\\s?\\d+|\\d+(?:\\.\\d+)?\\s?[¼½¾⅐-⅞]?|[¼½¾⅐-⅞])'
const units =
  '(?:cups?|c(?=\\.)|T(?=[\\s.])|t(?=[\\s.])|doz(?:en)?|litres?|millilitres?|pots?|packs?|cubes?|tubs?|tins?|bags?|thumbs?|loaf|loaves|blocks?|knobs?|drizzles?|splash(?:es)?|scoops?|shots?|squares?|rashers?|ears?|strips?|leaves|jars?|bottles?|ribs?|fillets?|tablespoons?|tbsps?|tbs|teaspoons?|tsps?|fl\\.? oz|ounces?|oz|pounds?|lbs?|grams?|g|kilograms?|kg|milliliters?|ml|liters?|l|cloves?|cans?|packages?|packets?|pkgs?|sticks?|slices?|pieces?|bunch(?:es)?|sprigs?|heads?|stalks?|pinch(?:es)?|dash(?:es)?|quarts?|pints?|handfuls?|sheets?|drops?)'
const amountFirst = new RegExp(
  `^((?:(?:(?:about\\s+|~)?${number}(?:\\s?(?:-|–|〜|~|to)\\s?${number})?(?:\\s?${units}(?![a-z])\\.?)?(?:\\s(?:plus|\\+)\\s${number}\\s?${units}(?![a-z])\\.?)?)|(?:(?:an?|one|two|three|four|five|six|half an?)\\s+(?:(?:small|large|big|good|heaped|generous)\\s+)?${units}(?![a-z]))|half an? ${number}\\s?[a-z]{1,2} ${units}(?![a-z])|(?:small |big |large )?(?:pinch|dash|handful|splash|drizzle|knob)(?![a-z]))(?:\\s?\\([^)]*\\)(?:\\s?(?:cans?|jars?|packages?|packets?|pkgs?|bags?|bottles?|box(?:es)?|tins?)(?![a-z]))?)?)\\s+(?:of\\s+)?([a-z].*)$`,
  'i',
)
const amountLast = new RegExp(
  `^([a-z][a-z ,'’-]*?)(?:,|:|\\s[-–—])?\\s+(to taste|as needed|optional|for garnish|for serving|${number}(?:\\s?(?:-|–|〜|~|to)\\s?${number})?\\s?(?:${units}(?![a-z])\\.?)?(?:\\s?\\([^)]*\\))?)$`,
  'i',
)

/** 1 1/2 cups flour, 3 eggs, a pinch of salt, salt to taste: the name and the amount; null for other lines. */
export function byEnglish(line: string): [string, string] | null {
  if (!/[a-z]{2}/i.test(line) || /[ぁ-んァ-ヶ一-龠]/.test(line)) return null
  const first = amountFirst.exec(line)
  if (first?.[1] && first[2]) return [first[2], first[1]]
  const last = amountLast.exec(line)
  return last?.[1] && last[2] ? [last[1], last[2]] : null
}
