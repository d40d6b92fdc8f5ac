import { Icon, type IconProps } from '../icon.tsx'

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="3.7" />
      <path d="M4.8 20c.4-4.2 3.3-6.5 7.2-6.5s6.8 2.3 7.2 6.5" />
    </Icon>
  )
}
