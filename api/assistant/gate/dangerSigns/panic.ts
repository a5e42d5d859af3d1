import { anyOf, type DangerSign } from "./dangerSign";

/** Panic attacks that go on now. */
export const panic: readonly DangerSign[] = [
  {
    pattern: anyOf(
      "(?:i|im|ive|i am|friend|sister|brother|she|he|shes|hes) (?:think |thinks |am |is |are |keep |" +
        "keeps |just |im |i |she |he |might |be ){0,4}(?:having|had|getting|get|gets|have) (?:a |an |" +
        "another |really |bad |such |these |so |many |huge ){0,4}(?:panic|anxiety) attacks?(?! (?:last " +
        "(?:year|month)|when (?:i was|the printer)|over (?:a|the)))",
      "(?:panicking|panicing|freaking out|panik\\w{0,40}) (?:and|so|right now|now|really|cant|i cant|" +
        "help|my heart)",
      "(?:and|because|but) (?:i|im) (?:am )?panick\\w{1,10}|panick\\w{1,10} (?:and|so|because) (?:i |im " +
        ")?(?:cant|cannot) breathe",
      "(?:heart|chest) (?:is |s )?(?:racing|beating (?:so|really|very|too) (?:fast|hard)) and " +
        "(?:\\w{1,40} ){0,3}(?:cant|panic\\w{0,40}|scared|shak\\w{1,40}|breathe)",
      "(?:help|calm) (?:me )?(?:\\w{1,40} ){0,4}panic attack|stop (?:a|my|this|the) panic attack (?:now|" +
        "right now|please)",
    ),
  },
];
