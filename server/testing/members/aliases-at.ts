import { mailProviders } from '#contract/values/mailbox.ts'

/** The providers that have spellings of their own for one mailbox. */
export const aliasProviders = mailProviders.filter(({ aliases }) => Object.keys(aliases).length > 0)

/** Addresses that the provider delivers to one mailbox: a tag, other domains, and what it ignores in the name. */
export function aliasesAt(
  { domains, aliases: { isOneMailbox, ignored = '', tagMark } }: (typeof mailProviders)[number],
  name: string,
): string[] {
  const [first, ...others] = domains
  const own = tagMark ? `${name}${tagMark}a` : name
  return [
    `${own}@${first}`,
    `${own.toUpperCase()}+3@${first}`,
    ...(isOneMailbox ? others.map((each) => `${name}@${each}`) : []),
    ...[...ignored].map((mark) => `${name.slice(0, 3)}${mark}${name.slice(3)}+2@${first}`),
    ...(tagMark ? [`${name}${tagMark}b@${first}`] : []),
  ]
}
