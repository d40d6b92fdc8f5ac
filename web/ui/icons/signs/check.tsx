import { Icon, type IconProps } from '../icon.tsx'

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12.8 10 17.5 19.2 7" />
    </Icon>
  )
}
