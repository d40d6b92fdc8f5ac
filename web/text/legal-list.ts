/** 「A」「A及びB」「A、B及びC」, as legal Japanese lists things. */
export function listed(names: readonly string[], conjunction: '及び' | '又は' = '及び'): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join('、')}${conjunction}${last}`
}
