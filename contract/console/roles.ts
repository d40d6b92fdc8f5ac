import * as z from 'zod/mini'

/**
 * The roles of operators. `support` and `reviewer` stand side by side: each may do what a viewer may, and neither what
 * the other may. `admin` may do everything.
 */
export const operatorRoles = ['viewer', 'support', 'reviewer', 'admin'] as const

export type OperatorRole = (typeof operatorRoles)[number]

export const operatorRole = z.enum(operatorRoles)

export const roleNames: Record<OperatorRole, string> = {
  viewer: '閲覧',
  support: 'サポート',
  reviewer: '審査',
  admin: '管理',
}

const includedIn: Record<OperatorRole, readonly OperatorRole[]> = {
  viewer: ['viewer'],
  support: ['viewer', 'support'],
  reviewer: ['viewer', 'reviewer'],
  admin: operatorRoles,
}

/** Whether an operator with this role may do what needs at least the other. */
export const roleAllows = (role: OperatorRole, least: OperatorRole): boolean =>
  includedIn[role].includes(least)
