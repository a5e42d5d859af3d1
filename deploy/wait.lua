-- Adds the action `lua.wait` to HAProxy: holds a request for two seconds.
core.register_action("wait", { "http-req" }, function()
  core.msleep(2000)
end)
