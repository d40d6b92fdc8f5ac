import { Icon, type IconProps } from '../icon.tsx'

/** A person and a key. */
export function PasskeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="7.5" r="3.4" />
      <path d="M2.8 19.5c.4-4 2.9-6.1 6.2-6.1 1.4 0 2.6.3 3.6 1" />
      <circle cx="18" cy="12" r="2.6" />
      <path d="M18 14.6V21" />
      <path d="M18 18.2h2.2" />
    </Icon>
  )
}
