import { Icon, type IconProps } from '../icon.tsx'

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5.5" width="17" height="13.5" rx="2" />
      <path d="M4.2 7.2 12 13l7.8-5.8" />
    </Icon>
  )
}
