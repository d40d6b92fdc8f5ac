/** The parts of 1/4玉＋100g and 100g+打ち粉10g. A + of 1+1/2 or inside brackets joins no parts. */
export const addendsOf = (amount: string): string[] =>
  amount.split(/(?:(?<!\d)[＋+]|[＋+](?!\s?\d+\/\d))(?![^（(]*[）)])/)
