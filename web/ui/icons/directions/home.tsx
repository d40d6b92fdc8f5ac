import { Icon, type IconProps } from '../icon.tsx'

export function HomeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 11.2 12 4.5l8 6.7" />
      <path d="M6 9.8V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.8" />
      <path d="M10 20v-4.6a2 2 0 0 1 4 0V20" />
    </Icon>
  )
}
