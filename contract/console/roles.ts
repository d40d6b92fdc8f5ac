import * as z from 'zod/mini'

/**
 * The roles of operators. `support` and `reviewer` stand side by side: each may do what a viewer may, and neither what
 * the other may. `admin` may do everything.
 */
export const operatorRoles = ['viewer', 'support', 'reviewer', 'admin'] as const

export type OperatorRole = (typeof operatorRoles)[number]

export const operatorRole = z.enum(operatorRoles)

/** The least role of a call or an act. `staff`: support or reviewer, for work that both do on one thing. */
export type LeastRole = OperatorRole | 'staff'

export const roleNames: Record<LeastRole, string> = {
  viewer: '閲覧',
  staff: 'サポート・審査',
  support: 'サポート',
  reviewer: '審査',
  admin: '管理',
}

const includedIn: Record<OperatorRole, readonly LeastRole[]> = {
  viewer: ['viewer'],
  support: ['viewer', 'staff', 'support'],
  reviewer: ['viewer', 'staff', 'reviewer'],
  admin: [...operatorRoles, 'staff'],
}

/** Whether an operator with this role may do what needs at least the other. */
export const roleAllows = (role: OperatorRole, least: LeastRole): boolean => includedIn[role].includes(least)
