import { Icon, type IconProps } from '../icon.tsx'

export function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.3" r="3.3" />
      <path d="M3.3 19.5c.3-3.7 2.6-5.8 5.7-5.8s5.4 2.1 5.7 5.8" />
      <path d="M15.6 5.4a3.2 3.2 0 0 1 0 5.9" />
      <path d="M17.3 14.2c2 .7 3.2 2.6 3.4 5.3" />
    </Icon>
  )
}
