import { Icon, type IconProps } from '../icon.tsx'

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 4.5h6l-.7 5 3.2 3.2v1.6h-11v-1.6l3.2-3.2L9 4.5Z" />
      <path d="M12 14.3V20" />
    </Icon>
  )
}
