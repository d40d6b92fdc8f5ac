import { roleAllows } from '#contract/console/roles.ts'
import { useMe } from '../client/me.ts'
import { type Screen, screens } from '../screens/screens.tsx'

/** The screens that the operator's role may see. */
export function useOwnScreens(): readonly Screen[] {
  const { role } = useMe()
  return screens.filter((screen) => roleAllows(role, screen.role))
}
