import { Link } from "@tanstack/react-router";
import { Mail, MapPin, Phone } from "lucide";
import { Icon } from "../ui/Icon";
import { Picture, pip } from "../ui/Picture";
import styles from "./ContactDetails.module.css";
import { contactInfo, socialNetworks } from "./contactInfo";

/** Address, email, phone and the names of social networks. */
export function ContactDetails() {
  const { address, email, phone } = contactInfo;
  return (
    <section className={styles.details} aria-labelledby="contact-details">
      <div className={styles.title}>
        <h2 id="contact-details">Where to find us</h2>
        <Picture image={pip("waving")} decorative />
      </div>
      <dl className={styles.facts}>
        <dt className="note">
          <Icon of={MapPin} />
          Address
        </dt>
        <dd>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </dd>
        <dt className="note">
          <Icon of={Mail} />
          Email
        </dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt className="note">
          <Icon of={Phone} />
          Phone
        </dt>
        <dd>{phone}</dd>
      </dl>
      <ul className={styles.networks} aria-label="Social networks">
        {socialNetworks.map((network) => (
          <li key={network} className="note">
            {network}
          </li>
        ))}
      </ul>
      <p className={styles.urgent}>
        Are you in danger or very unhappy? Do not wait for our answer:{" "}
        <Link to="/helpline">find help now</Link>.
      </p>
    </section>
  );
}
