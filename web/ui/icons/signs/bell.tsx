import { Icon, type IconProps } from '../icon.tsx'

export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 16.5v-5.3a6 6 0 0 1 12 0v5.3l1.5 1.5h-15L6 16.5Z" />
      <path d="M10 20.3h4" />
    </Icon>
  )
}
