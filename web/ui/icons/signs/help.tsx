import { Icon, type IconProps } from '../icon.tsx'

export function HelpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M9.6 9.7c.2-1.5 1.2-2.3 2.5-2.3 1.4 0 2.4.9 2.4 2.2 0 1.9-2.4 2-2.4 3.9" />
      <path d="M12.1 16.5v.1" />
    </Icon>
  )
}
