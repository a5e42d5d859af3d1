import { Link } from "@tanstack/react-router";

/** The way back from a form about one's own account. */
export function BackToProfile() {
  return <Link to="/profile">Back to your profile</Link>;
}
