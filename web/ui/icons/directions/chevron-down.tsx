import { Icon, type IconProps } from '../icon.tsx'

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 9.5 12 16l6.5-6.5" />
    </Icon>
  )
}
