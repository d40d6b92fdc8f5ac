const number = '(?:\\d+\\s+\\d+\\s?/\\s?\\d+|\\d+\\s?/\\s?\\d+|\\d+(?:\\.\\d+)?\\s?[¼½¾⅐-⅞]?|[¼½¾⅐-⅞])'
const units =
  '(?:cups?|c(?=\\.)|ears?|knobs?|strips?|leaves|jars?|bottles?|ribs?|fillets?|tablespoons?|tbsps?|tbs|teaspoons?|tsps?|fl\\.? oz|ounces?|oz|pounds?|lbs?|grams?|g|kilograms?|kg|milliliters?|ml|liters?|l|cloves?|cans?|packages?|packets?|pkgs?|sticks?|slices?|pieces?|bunch(?:es)?|sprigs?|heads?|stalks?|pinch(?:es)?|dash(?:es)?|quarts?|pints?|handfuls?|sheets?|drops?)'
const amountFirst = new RegExp(
  `^((?:(?:${number}(?:\\s?(?:-|–|〜|~|to)\\s?${number})?(?:\\s?${units}(?![a-z])\\.?)?)|(?:an?\\s+${units}(?![a-z]))|(?:pinch|dash|handful|splash)(?![a-z]))(?:\\s?\\([^)]*\\)(?:\\s?(?:cans?|jars?|packages?|packets?|pkgs?|bags?|bottles?|box(?:es)?|tins?)(?![a-z]))?)?)\\s+(?:of\\s+)?([a-z].*)$`,
  'i',
)
const amountLast = /^([a-z][a-z ,'’-]*?),?\s+(to taste|as needed|optional|for garnish|for serving)$/i

/** 1 1/2 cups flour, 3 eggs, a pinch of salt, salt to taste: the name and the amount; null for other lines. */
export function byEnglish(line: string): [string, string] | null {
  if (!/[a-z]{2}/i.test(line) || /[ぁ-んァ-ヶ一-龠]/.test(line)) return null
  const first = amountFirst.exec(line)
  if (first?.[1] && first[2]) return [first[2], first[1]]
  const last = amountLast.exec(line)
  return last?.[1] && last[2] ? [last[1], last[2]] : null
}
