import type { mailProviders } from '#contract/values/mailbox.ts'

/** Addresses that the provider delivers to one mailbox: a tag, other domains, and what it ignores in the name. */
export function aliasesAt({ domains, ignored }: (typeof mailProviders)[number], name: string): string[] {
  const [first, ...others] = domains
  const marked = [...ignored].map((mark) => `${name.slice(0, 3)}${mark}${name.slice(3)}+2@${first}`)
  return [
    `${name}@${first}`,
    `${name.toUpperCase()}+3@${first}`,
    ...others.map((each) => `${name}@${each}`),
    ...marked,
  ]
}
