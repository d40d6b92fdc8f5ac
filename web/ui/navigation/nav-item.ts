import type { ReactNode } from 'react'

export type NavItem = {
  href: string
  label: string
  icon?: ReactNode
  /** Current only on its exact path, not below it. For the home among its children. */
  exact?: boolean
}

export function isCurrent(item: NavItem, path: string): boolean {
  const here = withoutSlash(path)
  const there = withoutSlash(item.href)
  return here === there || (!item.exact && here.startsWith(`${there}/`))
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
