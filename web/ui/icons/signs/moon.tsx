import { Icon, type IconProps } from '../icon.tsx'

export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.6 14.3A8 8 0 0 1 9.7 4.4a8 8 0 1 0 9.9 9.9Z" />
    </Icon>
  )
}
